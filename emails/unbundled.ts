/** In place of modules that Resend's SDK loads but sending does not use (`[alias]` in wrangler.toml): two thirds of a megabyte. */
function absent(): never {
  throw new Error('This part of the Resend SDK is not bundled.');
}

export { absent as default, absent as render };
