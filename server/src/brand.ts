/** The name as running text says it: in Chinese the default one has a Chinese form. */
export function brandIn(language: 'en' | 'zh', brandName: string): string {
  return language === 'zh' && brandName === 'Vermilion' ? '朱砂' : brandName;
}
