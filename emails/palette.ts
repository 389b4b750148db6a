/** Literal, because email clients read no custom properties. Text tones have a contrast of 4.5:1 or more (tested). */
export const light = {
  backdrop: '#f7f2f4',
  card: '#ffffff',
  tint: '#fdf1f6',
  line: '#f0e2e9',
  text: '#2b1d25',
  muted: '#705f68',
  accent: '#b8195f',
  onAccent: '#ffffff',
  warningTint: '#fff6e5',
  warningLine: '#f3d9a4',
  warningText: '#7a4a00',
} as const;

/** For clients that honour `prefers-color-scheme`. */
export const dark = {
  backdrop: '#161114',
  card: '#221a1f',
  tint: '#2f2129',
  line: '#43313b',
  text: '#f7eef2',
  muted: '#bda9b3',
  accent: '#ff9cc6',
  warningTint: '#33260f',
  warningLine: '#5c4519',
  warningText: '#ffd58a',
} as const;

export const fontFamily = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Dark clients (Outlook.com marks them with data-ogsc) and narrow screens. */
export const headStyles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'a{text-decoration:none}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
  '@media (max-width:480px){.card{padding:28px 20px !important}.title{font-size:24px !important}.wide{display:block !important;width:100% !important;box-sizing:border-box !important;text-align:center !important}}',
].join('');

function darkRules(scope: string): string {
  const rule = (name: string, style: string) => `${scope}.${name}{${style}}`;
  return [
    // The body component gives its colour to the inner cell as well.
    rule('backdrop', `background-color:${dark.backdrop} !important`),
    rule('backdrop>table>tbody>tr>td', `background-color:${dark.backdrop} !important`),
    rule('card', `background-color:${dark.card} !important;border-color:${dark.line} !important`),
    rule('leaf', `background-color:${dark.backdrop} !important`),
    rule('tint', `background-color:${dark.tint} !important;border-color:${dark.line} !important`),
    rule('line', `border-color:${dark.line} !important`),
    rule('text', `color:${dark.text} !important`),
    rule('muted', `color:${dark.muted} !important`),
    rule('accent', `color:${dark.accent} !important`),
    rule(
      'warning',
      `background-color:${dark.warningTint} !important;border-color:${dark.warningLine} !important`,
    ),
    rule('warning-text', `color:${dark.warningText} !important`),
  ].join('');
}
