/** A finger must rest so long before it lifts or draws anything: anything quicker is a tap or a scroll. Milliseconds. */
export const LONG_PRESS = 380;
/** Pixels that tell a drag from a click, and a scroll from a rest. */
export const SLACK = { mouse: 4, touch: 9 };

/** What was dragged is not clicked: the click that follows a drop goes nowhere. */
export function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
}
