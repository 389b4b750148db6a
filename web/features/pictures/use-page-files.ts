import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Options {
  /** Takes what is pasted anywhere on the page but into a field of text. */
  isWhole: boolean;
  isOff: boolean;
  onFile: (file: File) => void;
}

/** Files pasted outside the drop zone. One dropped outside does nothing: the browser would leave the page for it. */
export function usePageFiles(zone: RefObject<HTMLElement | null>, options: Options): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData, defaultPrevented } = event;
    const file = clipboardData?.files[0];
    if (!file || options.isOff || defaultPrevented || !(target instanceof Element)) return;
    if (isTyping(target) || isInDialog()) return;
    const isElsewhere = target.closest('.picture-field') !== null;
    const isOurs =
      zone.current?.contains(target) || (options.isWhole && !isElsewhere && isShown(zone.current));
    if (isOurs) options.onFile(file);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', refuse, { signal });
    document.addEventListener('drop', refuse, { signal });
    document.addEventListener('paste', (event) => paste(event), { signal });
    return () => listening.abort();
  }, []);
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

const isTyping = (target: Element) => target.matches('input, textarea, [contenteditable]');
const isInDialog = () => document.querySelector('[role=dialog]') !== null;
/** A tab that stays mounted while another is shown takes nothing. */
const isShown = (element: HTMLElement | null) => (element?.getClientRects().length ?? 0) > 0;
