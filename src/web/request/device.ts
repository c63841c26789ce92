type Rule = readonly [pattern: RegExp, name: string];

/** The first match counts, because most browsers also claim to be Chrome or Safari. */
const browsers: readonly Rule[] = [
  [/YaBrowser|YaApp|YaSearchBrowser/, 'Яндекс Браузер'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly Rule[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A device in a few words, such as `Chrome на Windows`; empty if the header names nothing known. */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((rules) => nameIn(rules, userAgent));
  return [browser, system].filter(Boolean).join(' на ');
}

const nameIn = (rules: readonly Rule[], userAgent: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(userAgent))?.[1];
