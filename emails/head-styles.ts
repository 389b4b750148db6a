/** Outlook for Windows reads no further where it does not have the first. */
export const fontFamily = "'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif";

/** Dark clients (Outlook.com marks them with data-ogsc) and narrow screens. */
export const headStyles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  // What is inside a table inside a table inherits no font in Outlook for Windows.
  `table,td,p,a,h1{font-family:${fontFamily}}`,
  'a{text-decoration:none}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
  '@media (max-width:480px){.card{padding:28px 20px !important}.title{font-size:24px !important}.wide{display:block !important;width:100% !important;box-sizing:border-box !important;text-align:center !important}}',
].join('');

function darkRules(scope: string): string {
  const rule = (name: string, style: string) => `${scope}.${name}{${style}}`;
  return [
    // The body component gives its colour to the inner cell as well.
    rule('backdrop', `background-color:var(--dark-backdrop) !important`),
    rule('backdrop>table>tbody>tr>td', `background-color:var(--dark-backdrop) !important`),
    rule('card', `background-color:var(--dark-card) !important;border-color:var(--dark-line) !important`),
    rule('leaf', `background-color:var(--dark-backdrop) !important`),
    rule('tint', `background-color:var(--dark-tint) !important;border-color:var(--dark-line) !important`),
    rule('line', `border-color:var(--dark-line) !important`),
    rule('text', `color:var(--dark-text) !important`),
    rule('muted', `color:var(--dark-muted) !important`),
    rule('accent', `color:var(--dark-accent) !important`),
    rule(
      'warning',
      `background-color:var(--dark-warning-tint) !important;border-color:var(--dark-warning-line) !important`,
    ),
    rule('warning-text', `color:var(--dark-warning-text) !important`),
  ].join('');
}
