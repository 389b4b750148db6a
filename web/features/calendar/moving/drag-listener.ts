import { samePlace } from '../maths/moves.ts';
import { type DragOptions, type Grip, gripOf, placeUnder } from './grip.ts';
import { edgeSpeed, LONG_PRESS, SLACK, swallowClick } from './press.ts';

/**
 * Lets appointments (`data-appointment`) be dragged, and stretched by their lower edge (`data-stretch`), within `canvas`, whose
 * width the board's columns share. Mouse: at once; touch: after a long press, so that the page still scrolls.
 * Answers how to stop listening.
 */
export function listenForDrags(canvas: HTMLElement, options: () => DragOptions): () => void {
  let grip: Grip | null = null;
  let frame = 0;

  const press = (event: PointerEvent) => {
    if (grip || !event.isPrimary || event.button !== 0) return;
    grip = gripOf(event, options());
    if (!grip) return;
    if (grip.touch) grip.timer = setTimeout(lift, LONG_PRESS);
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', giveUp);
    addEventListener('keydown', onEscape, true);
  };

  const lift = () => {
    if (!grip) return;
    grip.lifted = true;
    canvas.setPointerCapture(grip.pointerId);
    if (grip.touch) navigator.vibrate?.(12);
    options().onHold(grip.row, grip.place);
    frame = requestAnimationFrame(scrollAtEdges);
  };

  const move = (event: PointerEvent) => {
    if (!grip || event.pointerId !== grip.pointerId) return;
    grip.last = event;
    const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y);
    if (!grip.lifted && far > (grip.touch ? SLACK.touch : SLACK.mouse)) {
      if (grip.touch) return letGo();
      lift();
    }
    if (grip.lifted) follow(grip);
  };

  const follow = (held: Grip) => {
    const place = placeUnder(held, canvas.getBoundingClientRect(), options());
    if (samePlace(place, held.place)) return;
    held.place = place;
    options().onHold(held.row, place);
  };

  /** The grid scrolls while a dragged appointment is held near its edge, and the appointment goes with it. */
  const scrollAtEdges = () => {
    if (!grip?.lifted) return;
    const scroller = canvas.closest('[data-scroller]');
    const speed = scroller ? edgeSpeed(grip.last, scroller.getBoundingClientRect()) : { x: 0, y: 0 };
    if (scroller && (speed.x !== 0 || speed.y !== 0)) {
      scroller.scrollBy(speed.x, speed.y);
      follow(grip);
    }
    frame = requestAnimationFrame(scrollAtEdges);
  };

  const drop = (event: PointerEvent) => {
    if (!grip || event.pointerId !== grip.pointerId) return;
    const { row, place, from, lifted, touch } = grip;
    letGo();
    if (!lifted) return;
    swallowClick();
    if (!samePlace(place, from)) options().onDrop(row, place);
    else if (touch) options().onPick(row);
    else options().onHold(row, null);
  };

  const giveUp = () => {
    if (grip?.lifted) options().onHold(grip.row, null);
    letGo();
  };

  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !grip?.lifted) return;
    event.stopPropagation();
    swallowClick();
    giveUp();
  };

  const letGo = () => {
    clearTimeout(grip?.timer);
    cancelAnimationFrame(frame);
    grip = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', giveUp);
    removeEventListener('keydown', onEscape, true);
  };

  // Only a listener that is not passive may keep the page from scrolling under what is lifted.
  const hold = (event: TouchEvent) => grip?.lifted && event.preventDefault();
  const noMenu = (event: Event) => grip?.touch && event.preventDefault();
  canvas.addEventListener('pointerdown', press);
  canvas.addEventListener('touchmove', hold, { passive: false });
  canvas.addEventListener('contextmenu', noMenu);
  return () => {
    giveUp();
    canvas.removeEventListener('pointerdown', press);
    canvas.removeEventListener('touchmove', hold);
    canvas.removeEventListener('contextmenu', noMenu);
  };
}
