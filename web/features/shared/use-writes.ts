import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterWrite, type WrittenNoun } from '../../lib/after-write.ts';
import { failedTitle, messageOf, retryIfLost } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';

const UNDO_TIME_MS = 8000;

export interface Write<Answer> {
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
      const again = () => void run(write).catch(() => undefined);
      toast.error({
        title: failedTitle(write.failed, error),
        message: messageOf(error),
        action: retryIfLost(error, again),
      });
      throw error;
    });
  const offerUndo = (message: string, undo: Write<unknown>) =>
    void toast.success({
      message,
      duration: UNDO_TIME_MS,
      action: { label: 'Desfazer', onAction: () => void run(undo).catch(() => undefined) },
    });
  return { run, offerUndo };
}
