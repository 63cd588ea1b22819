import { loadTexts } from '../../i18n/start-i18n.ts';

export async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts('studioParts')]);

  return module;
}
