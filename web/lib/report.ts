/** What a tag manager reads, without personal data. Its script makes `dataLayer`: none without consent. */
type Reported =
  | { event: 'appointment_booked'; success: boolean }
  | { event: 'form_submit'; form: string }
  | { event: 'page_engagement'; seconds: number };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function report(reported: Reported): void {
  window.dataLayer?.push(reported);
}
