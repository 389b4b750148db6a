/** agendar.html as built (vite-booking-document.ts). */
declare module 'virtual:booking-document' {
  export const html: string;
  /** Value of the Link header: style, font and script of the page. */
  export const hints: string;
}
