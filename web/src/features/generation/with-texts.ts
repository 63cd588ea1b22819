import { loadTexts } from '../../i18n/start-i18n.ts';

/** Loads the texts of the late parts together with their code. */
export async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts('studioParts')]);

  return module;
}
