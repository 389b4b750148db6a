import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterWrite, type WrittenNoun } from '../../lib/after-write.ts';
import { toastFailure, toastUndo } from '../../ui/write-toasts.ts';

interface Write<Answer> {
  send: () => Promise<Answer>;
  done: (answer: Answer) => void;
  /** What was not done. */
  failed: string;
}

/** Writes without a form: a failure is said in a notice, and what shows the noun is read again. */
export function useWrites(noun: WrittenNoun, mutationKey?: MutationKey) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: (write: () => Promise<void>) => write(),
    onSettled: () => afterWrite(queryClient, noun),
  });
  const run = <Answer>(write: Write<Answer>): Promise<void> =>
    mutateAsync(async () => write.done(await write.send())).catch((error: unknown) => {
      toastFailure(error, write.failed, () => void run(write).catch(() => undefined));
      throw error;
    });
  const offerUndo = (message: string, undo: Write<unknown>) =>
    toastUndo(message, () => void run(undo).catch(() => undefined));
  return { run, offerUndo };
}
