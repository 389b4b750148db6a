import { copyMessages } from '../../domain/messages.ts';
import { copyText } from '../lib/clipboard.ts';
import { toast } from './toast-queue.ts';

/** What is copied: each has its words. */
export type Copied = keyof typeof copyMessages;

/** Copies a text and says what became of it; false where it failed. Call it inside the press itself. */
export async function copyWithToast(text: string, what: Copied): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) toast.success(copyMessages[what].copied);
  else toast.error(copyMessages[what].failed);
  return isCopied;
}
