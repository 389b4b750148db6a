/** agendar.html as built (vite-booking-document.ts). */
declare module 'virtual:booking-document' {
  export const html: string;
  /** Value of the Link header: style, font and script of the page. */
  export const hints: string;
}

/** What the service worker stores when it is installed (vite-service-worker.ts). */
declare module 'virtual:precache' {
  export const appDocument: string;
  /** With a revision where the name does not change with the content. */
  export const files: { url: string; revision: string | null }[];
  export const memberPages: RegExp;
}
