/**
 * Replaces modules that Resend's SDK loads to receive email and render React (`[alias]` in wrangler.toml): unused here,
 * and two thirds of a megabyte.
 */
function absent(): never {
  throw new Error('This part of the Resend SDK is not bundled.');
}

export { absent as default, absent as render, absent as Webhook };
