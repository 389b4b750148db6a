import { openChannel } from '../../lib/storage.ts';

/** Tabs share one cookie. 'changed': somebody signed in, or a new password ended the sessions; 'ended': signed out by choice. */
export type TabNews = 'changed' | 'ended';

const channel = openChannel('lume-session');

export function notifyOtherTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Calls `listener` when another tab has news; returns how to stop. */
export function onOtherTab(listener: (news: TabNews) => void): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    if (event.data === 'changed' || event.data === 'ended') listener(event.data);
  };
  channel?.addEventListener('message', receive);
  return () => channel?.removeEventListener('message', receive);
}
