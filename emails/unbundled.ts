/**
 * Stands in the Worker's bundle for what Resend's SDK loads to receive mail and to render React (`[alias]` in
 * wrangler.toml): this product does neither through it, and they are two thirds of a megabyte.
 */
function absent(): never {
  throw new Error('This part of the Resend SDK is not bundled.');
}

export { absent as default, absent as render, absent as Webhook };
