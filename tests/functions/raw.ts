import { connect } from 'node:net';
import type { Product } from '../support/product.ts';

/** The answer to a request that no client would send, up to its message. */
export function raw({ url }: Pick<Product, 'url'>, request: string): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('"message"')) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.setTimeout(30_000, () => socket.destroy());
  });
}
