/** The policy of every document we serve; public/_headers has the same for static files (a test compares). */
export const pagePolicy = [
  "default-src 'none'",
  // The one script that stands in the document (vite-old-browser.ts).
  "script-src 'self' 'sha256-43v/qIiCTMR2wOLs05INb2SY9FSMQlp27LkqiindgCE='",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A page of ours may frame this document: Personalização shows it. */
export function framedByUs(headers: Headers): void {
  headers.set(
    'Content-Security-Policy',
    pagePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
  headers.set('X-Frame-Options', 'SAMEORIGIN');
}

/** `no-store`: the page may know the visitor, and carries the moment it was opened. */
export function pageHeaders(hints: string, tagManager: URL | null = null): Headers {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': policyWith(pagePolicy, tagManager),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    Vary: 'Cookie',
  });
  if (hints) headers.set('Link', hints);
  return headers;
}

/** Null without a good one. Plain http is good for a local address only. */
export function tagManagerOf({ TAG_MANAGER_URL }: { TAG_MANAGER_URL?: string }): URL | null {
  const url = URL.parse(TAG_MANAGER_URL ?? '');
  return url?.protocol === 'https:' || url?.hostname === 'localhost' ? url : null;
}

/** Opens the policy for the tag manager's host: script, requests and pictures. */
function policyWith(policy: string, tagManager: URL | null): string {
  if (tagManager === null) return policy;
  return policy.replace(
    /(?<=^|; )(?:script|connect|img)-src [^;]*/g,
    (rule) => `${rule} ${tagManager.origin}`,
  );
}
