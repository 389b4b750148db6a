import { openChannel } from './storage.ts';

/** Tabs of one browser: after a health form or its consent for photos changed, each asks at once whether it still shows pictures. */
const channel = openChannel('lume-photo-consent');

/** Once what was asked for is done: what may have become of a request without an answer counts too. */
export const tellingTabs = <T>(request: Promise<T>): Promise<T> =>
  request.finally(() => channel?.postMessage('changed'));

/** Returns how to stop. */
export function onPhotoConsent(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
