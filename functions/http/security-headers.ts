import { secureHeaders } from 'hono/secure-headers';

const none = ["'none'"];

/**
 * The security headers of every answer, errors included. The API answers data, never a document: nothing in it may load, run,
 * be framed or be guessed at. A header that a handler set itself stays.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none },
  permissionsPolicy: { camera: false, geolocation: false, microphone: false, payment: false },
  strictTransportSecurity: 'max-age=31536000; includeSubDomains', // as web/public/_headers; means nothing over http
  xFrameOptions: 'DENY',
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  overwrite: false,
});
