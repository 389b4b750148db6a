import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Options {
  /** Takes what is pasted anywhere on the page but into a field of text. */
  isWhole: boolean;
  isOff: boolean;
  onFile: (file: File) => void;
}

/** Files dropped on an element or pasted. One dropped beside it does nothing: the browser would leave the page for it. */
export function useFileDrop(element: RefObject<HTMLElement | null>, options: Options): boolean {
  const [isOver, setOver] = useState(false);
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && element.current?.contains(target) === true;

  const over = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const takes = !options.isOff && isInside(event.target);
    event.dataTransfer.dropEffect = takes ? 'copy' : 'none';
    setOver(takes);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    take(isInside(event.target), event.dataTransfer);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target) || isInDialog()) return;
    const isElsewhere = event.target instanceof Element && event.target.closest('.picture-field') !== null;
    take(
      isInside(event.target) || (options.isWhole && !isElsewhere && isShown(element.current)),
      event.clipboardData,
    );
  });
  const leave = useEffectEvent((event: DragEvent) => event.relatedTarget === null && setOver(false));

  function take(isOurs: boolean, data: DataTransfer | null) {
    const file = data?.files[0];
    if (isOurs && file && !options.isOff) options.onFile(file);
  }

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', (event) => over(event), { signal });
    document.addEventListener('dragleave', (event) => leave(event), { signal });
    document.addEventListener('drop', (event) => drop(event), { signal });
    document.addEventListener('paste', (event) => paste(event), { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
const isInDialog = () => document.querySelector('[role=dialog]') !== null;
/** A tab that is kept while another is looked at takes nothing. */
const isShown = (element: HTMLElement | null) => element?.checkVisibility() === true;
