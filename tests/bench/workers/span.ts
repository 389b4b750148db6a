/** Free times of any days, not only of a month: the verb behind the route, which itself asks for whole months. */
import { connect } from '../../../db/client.ts';
import { freeTimes } from '../../../db/queries/bookings/free-times.ts';

interface Env {
  DATABASE_URL: string;
  NEON_FETCH_ENDPOINT: string;
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const asked = (name: string) => searchParams.get(name) ?? '';
    const db = connect(env.DATABASE_URL, { fetchEndpoint: env.NEON_FETCH_ENDPOINT });
    const found = await freeTimes(db, {
      professionalId: asked('professional'),
      procedureIds: [asked('service')],
      from: asked('from'),
      to: asked('to'),
      now: new Date(),
    });
    return Response.json(found);
  },
};
