import type { CSSProperties } from 'react';

/**
 * Mail programs do not support CSS variables, so each rule is written out: light in `style` attributes, dark
 * in one style sheet.
 */
const light = {
  paper: '#ffffff',
  mist: '#f5f4f1',
  line: '#e4e2dd',
  ink: '#15171b',
  quiet: '#66645f',
  navy: '#17264a',
};
const dark = { paper: '#15171b', mist: '#22252b', line: '#3b3e45', ink: '#f3f1ed', quiet: '#b8b5ae' };

/**
 * Tells programs that would invert colours themselves that the letter supports both schemes; Outlook on the
 * web marks its own dark mode.
 */
export const sheet = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  'a { color: inherit; }',
  `@media (prefers-color-scheme: dark) { ${darkRules('')} }`,
  darkRules('[data-ogsc] '),
].join('\n');

function darkRules(within: string): string {
  const rules = {
    '.ground': `background: ${dark.mist} !important`,
    '.paper': `background: ${dark.paper} !important`,
    '.ink': `color: ${dark.ink} !important`,
    '.quiet': `color: ${dark.quiet} !important`,
    '.line': `border-color: ${dark.line} !important`,
    '.mist': `background: ${dark.mist} !important`,
    '.button': `background: ${dark.ink} !important; color: ${dark.paper} !important`,
  };
  return Object.entries(rules)
    .map(([selector, rule]) => `${within}${selector} { ${rule} }`)
    .join(' ');
}

const text = { margin: 0, fontSize: 16, lineHeight: '24px', color: light.ink } satisfies CSSProperties;

const label = {
  ...text,
  padding: '8px 8px 0 0',
  verticalAlign: 'top',
  textAlign: 'left',
} satisfies CSSProperties;
const value = { ...label, padding: '8px 0 0', textAlign: 'right', width: '45%' } satisfies CSSProperties;

export const styles = {
  ground: {
    margin: 0,
    padding: 0,
    background: light.mist,
    fontFamily: 'Onest, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  },
  paper: { maxWidth: 600, tableLayout: 'fixed', background: light.paper },
  inside: { padding: '24px 16px 32px', overflowWrap: 'anywhere', wordBreak: 'break-word' },
  shop: { ...text, fontSize: 14, letterSpacing: '0.08em', textTransform: 'uppercase' },
  heading: { margin: '24px 0 16px', fontSize: 24, lineHeight: '30px', fontWeight: 400, color: light.ink },
  whole: { whiteSpace: 'nowrap' },
  words: { ...text, margin: '0 0 16px' },
  quote: { margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: `2px solid ${light.line}` },
  goods: { tableLayout: 'fixed', borderTop: `1px solid ${light.line}` },
  picture: { width: 80, padding: '12px 16px 12px 0', verticalAlign: 'top' },
  link: { color: light.ink },
  image: { background: light.mist },
  item: { padding: '12px 0', verticalAlign: 'top' },
  title: text,
  about: { ...text, fontSize: 14, lineHeight: '20px', color: light.quiet },
  terms: { ...text, margin: '4px 0 0' },
  more: { ...text, padding: '12px 0', fontSize: 14, color: light.quiet },
  rows: { tableLayout: 'fixed', margin: '16px 0', borderTop: `1px solid ${light.line}` },
  label: { ...label, fontWeight: 400 },
  value: { ...value, fontWeight: 400 },
  totalLabel: { ...label, fontWeight: 600 },
  totalValue: { ...value, fontWeight: 600 },
  secrets: { margin: '0 0 16px', background: light.mist },
  secret: { padding: '12px 16px' },
  secretValue: { ...text, fontSize: 20, lineHeight: '28px', letterSpacing: '0.04em' },
  button: {
    margin: '8px 0 24px',
    padding: '16px 32px',
    background: light.navy,
    color: '#ffffff',
    fontSize: 16,
    textAlign: 'center',
  },
  foot: { margin: '24px 0 0', borderTop: `1px solid ${light.line}` },
  smallLink: { color: light.quiet },
  small: { ...text, margin: '12px 0 0', fontSize: 12, lineHeight: '18px', color: light.quiet },
} satisfies Record<string, CSSProperties>;
