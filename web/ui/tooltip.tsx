import { Info } from 'lucide-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import './tooltip.css';

export interface TooltipProps {
  /** What the mark is called: 'O que conta em Hoje'. */
  label: string;
  /** One sentence. */
  children: string;
}

/**
 * A mark that explains what stands beside it: on hover, on focus, and on a tap, where there is no hover. Escape, a press
 * elsewhere or leaving closes it. It spans the nearest positioned box, so that it never leaves the page.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [reasons, setReasons] = useState(none);
  const isOpen = reasons.hover || reasons.focus || reasons.press;
  const set = (more: Partial<typeof none>) => setReasons((before) => ({ ...before, ...more }));
  useDismissal(box, isOpen, () => setReasons(none));

  // A finger hovers only while it presses; what it wants is the press.
  const hover = (is: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && set({ hover: is });
  return (
    <span ref={box} className="tooltip" onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <button
        type="button"
        className="tooltip-mark"
        aria-label={label}
        aria-describedby={id}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && set({ focus: true })}
        onBlur={() => set({ focus: false, press: false })}
        onClick={() => set({ press: !reasons.press })}
        // A finger that stays on it makes no click.
        onContextMenu={(event) => {
          event.preventDefault();
          set({ press: true });
        }}
      >
        <Info size={16} />
      </button>
      <span id={id} role="tooltip" className="tooltip-bubble" hidden={!isOpen}>
        {children}
      </span>
    </span>
  );
}

const none = { hover: false, focus: false, press: false };

function useDismissal(box: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current();
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [box, isOpen]);
}
