/** What a tag manager is told of; its script makes `dataLayer`. Without one, and so without consent, nothing happens. No personal data. */
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
