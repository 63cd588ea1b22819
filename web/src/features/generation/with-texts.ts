import { loadTexts } from '../../i18n/start-i18n.ts';

/** Loads the code and the texts `studioParts`. */
export async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts('studioParts')]);

  return module;
}
