import { useRef } from 'preact/hooks';

/** How far the pointer moves before it drags, in pixels. */
const DRAGS = 8;

/** Drags one card onto another with a mouse or a pen. A finger scrolls and presses. */
export function useDrag(drop: ((id: string, on: string) => void) | undefined) {
  const held = useRef<{ readonly card: HTMLElement; readonly x: number; readonly y: number; moved: boolean }>();
  if (!drop) return {};
  const letGo = () => {
    held.current?.card.style.removeProperty('translate');
    held.current?.card.classList.remove('is-dragged');
    held.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const card = (event.target as Element).closest<HTMLElement>('button[data-card]');
      if (!card || event.pointerType === 'touch' || event.button !== 0) return;
      held.current = { card, x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = held.current;
      if (!now) return;
      const [x, y] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.moved && Math.hypot(x, y) < DRAGS) return;
      now.moved = true;
      now.card.classList.add('is-dragged');
      now.card.style.translate = `${x}px ${y}px`;
      event.preventDefault();
    },
    onPointerUp: (event: PointerEvent) => {
      const now = held.current;
      if (!now?.moved) {
        letGo();
        return;
      }
      const id = now.card.dataset['card'];
      letGo();
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const on = under.map((one) => one.closest<HTMLElement>('[data-card]')).find((one) => one && one !== now.card);
      // The click that ends a drag is not a press of the card.
      const swallow = (click: Event) => click.stopPropagation();
      addEventListener('click', swallow, { capture: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (id !== undefined && on?.dataset['card'] !== undefined) drop(id, on.dataset['card']);
    },
    onPointerCancel: letGo,
  };
}
