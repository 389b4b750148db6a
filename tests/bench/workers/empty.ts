/** The least a Worker can be: what it costs workerd to start at all. */
export default {
  fetch: (): Response => new Response(null, { status: 404 }),
};
