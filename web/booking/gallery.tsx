import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ShownInGallery } from '../../domain/gallery/gallery.ts';
import { galleryTexts as texts } from '../../domain/gallery/public-texts.ts';
import { NativeButton, RetryButton } from '../ui/native-button.tsx';
import { openModal } from './modal.ts';
import { readGallery } from './requests.ts';

/** Fills the room that the edge kept (edge/gallery-place.tsx); takes it away when nothing is shown any more. */
export async function showGallery(place: HTMLElement): Promise<void> {
  const root = createRoot(place);
  const load = async () => {
    try {
      const { pictures } = await readGallery(place.dataset.professional ?? '');
      if (pictures.length === 0) place.remove();
      else root.render(<Gallery pictures={pictures} />);
    } catch {
      root.render(<Failed onRetry={() => void load()} />);
    }
  };
  await load();
}

const Title = () => <h2 id="gallery-title">{texts.title}</h2>;

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Title />
      <div className="stack gap-3">
        <p role="alert">{texts.failed}</p>
        <RetryButton variant="outline" onClick={onRetry} />
      </div>
    </>
  );
}

function Gallery({ pictures }: { pictures: readonly ShownInGallery[] }) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<number | null>(null);
  const shown = pictures.filter(({ id }) => !gone.includes(id));
  return (
    <>
      <Title />
      <ul className="gallery-pictures grid gap-2">
        {shown.map(({ id, url, text, width, height }, index) => (
          <li key={id}>
            <button
              type="button"
              className="bare"
              aria-label={texts.enlarge(text)}
              onClick={() => setOpen(index)}
            >
              {/* One that was taken away since the list was read is left out; without a connection nobody knows. */}
              <img
                {...{ src: url, width, height }}
                alt={text}
                loading="lazy"
                decoding="async"
                onError={() => navigator.onLine && setGone((ids) => [...ids, id])}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && shown[open] && (
        <Viewer pictures={shown} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** Pixels that a finger moves sideways before the next picture comes. */
const SWIPE = 40;

interface ViewerProps {
  pictures: readonly ShownInGallery[];
  at: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** A dialog of the browser: it keeps the focus, closes by Escape or a press beside it, and gives the focus back. */
function Viewer({ pictures, at, onMove, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (dialog.current) openModal(dialog.current, onClose);
  }, []);
  const picture = pictures[at];
  if (!picture) return null;
  const move = (by: number) => pictures[at + by] && onMove(at + by);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  const onLift = ({ clientX }: PointerEvent) => {
    const moved = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(moved) >= SWIPE) move(moved < 0 ? 1 : -1);
  };
  const { url, text, width, height } = picture;
  return (
    <dialog
      ref={dialog}
      className="gallery-viewer pad-3 ink"
      aria-labelledby="gallery-title"
      onKeyDown={onKey}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <img
        {...{ src: url, width, height }}
        alt={text}
        draggable={false}
        onPointerDown={({ clientX }) => {
          from.current = clientX;
        }}
        onPointerUp={onLift}
        onPointerCancel={() => {
          from.current = null;
        }}
      />
      <div className="row middle apart gap-2">
        <NativeButton
          variant="outline"
          aria-disabled={at === 0}
          aria-label={texts.previous}
          onClick={() => move(-1)}
        >
          ‹
        </NativeButton>
        <p className="muted small figures" aria-live="polite">
          {texts.place(at + 1, pictures.length)}
          <span className="visually-hidden">: {text}</span>
        </p>
        <NativeButton
          variant="outline"
          aria-disabled={at === pictures.length - 1}
          aria-label={texts.next}
          onClick={() => move(1)}
        >
          ›
        </NativeButton>
      </div>
      <NativeButton variant="ghost" wide onClick={() => dialog.current?.close()}>
        {texts.close}
      </NativeButton>
    </dialog>
  );
}
