/** The floor: the least a Worker can do with this database. One `select 1` through the product's driver, nothing else. */
import { neon, neonConfig } from '@neondatabase/serverless';

interface Env {
  DATABASE_URL: string;
  NEON_FETCH_ENDPOINT: string;
}

export default {
  async fetch(_request: Request, env: Env): Promise<Response> {
    neonConfig.fetchEndpoint = env.NEON_FETCH_ENDPOINT;
    return Response.json(await neon(env.DATABASE_URL)`select 1 as one`);
  },
};
