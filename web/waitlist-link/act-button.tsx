import { waitlistPageSentences as texts } from '../../domain/waitlist/sentences.ts';
import { NativeButton, type NativeButtonProps } from '../ui/native-button.tsx';

/** What can be done on the page. */
export type Way = 'take' | 'decline' | 'leave';

export interface Acting {
  act: (way: Way) => void;
  /** What is being done: nothing else meanwhile. */
  acting: Way | null;
}

const words: Record<Way, string> = { take: texts.taking, decline: texts.declining, leave: texts.leaving };

export function ActButton({ act, acting, way, ...props }: Acting & { way: Way } & NativeButtonProps) {
  return (
    <NativeButton
      {...props}
      pending={acting === way}
      pendingLabel={words[way]}
      onClick={() => acting === null && act(way)}
    />
  );
}
