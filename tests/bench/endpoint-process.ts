/** The Neon endpoint in a process of its own, as it stands at the other end of a network. Tells its port, then serves. */
import { startNeonEndpoint } from '../../tools/neon-endpoint.ts';

const endpoint = await startNeonEndpoint({ maxConnections: 32 });
process.send?.(endpoint.port);
process.on('disconnect', () => process.exit());
