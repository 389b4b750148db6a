/** The least a Worker can do with a file: the bytes as they come into the bucket, and out again. */
import type { R2Bucket } from '@cloudflare/workers-types';

export default {
  async fetch(request: Request, { MEDIA }: { MEDIA: R2Bucket }): Promise<Response> {
    const key = new URL(request.url).pathname;
    if (request.method !== 'GET') {
      await MEDIA.put(key, await request.arrayBuffer());
      return new Response(null, { status: 201 });
    }
    const found = await MEDIA.get(key);
    return new Response(await found?.arrayBuffer());
  },
};
