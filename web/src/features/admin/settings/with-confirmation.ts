import type { BelowCost, SettingKey, SiteSettings } from '@vermilion/contract/admin/site-settings';

/**
 * Marks the models or packages in `below` as confirmed to be priced below their cost. Null stands
 * for the default.
 */
export function withConfirmation<Key extends SettingKey>(
  key: Key,
  value: SiteSettings[Key] | null,
  below: readonly BelowCost[],
): SiteSettings[Key] | null {
  if (value === null) return null;
  const names = new Set(below.map(({ name }) => name));
  if (key === 'packages') {
    const packages = value as SiteSettings['packages'];
    const confirmed = packages.map(offer =>
      names.has(offer.key) ? { ...offer, below_cost: true } : offer,
    );

    return confirmed as SiteSettings[Key];
  }
  if (key !== 'models') return value;
  const models = value as SiteSettings['models'];
  const changes = Object.fromEntries(
    Object.entries(models.changes).map(([name, change]) => [
      name,
      names.has(name) ? { ...change, below_cost: true } : change,
    ]),
  );

  return { ...models, changes } as SiteSettings[Key];
}
