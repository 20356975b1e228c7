/** How far the pointer moves before it drags, in pixels. */
const DRAGS = 8;

/** The card that is held: there is one pointer that drags. */
let held: { readonly card: HTMLElement; readonly x: number; readonly y: number; moved: boolean } | undefined;

function letGo(): void {
  held?.card.style.removeProperty('translate');
  held?.card.classList.remove('is-dragged');
  held = undefined;
}

/** Drags one card onto another with a mouse or a pen. A finger scrolls and presses. */
export const dragging = (drop: (id: string, on: string) => void) => ({
  onPointerDown: (event: PointerEvent) => {
    const card = (event.target as Element).closest<HTMLElement>('button[data-card]');
    if (!card || event.pointerType === 'touch' || event.button !== 0) return;
    held = { card, x: event.clientX, y: event.clientY, moved: false };
  },
  onPointerMove: (event: PointerEvent) => {
    if (!held) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(x, y) < DRAGS) return;
    held.moved = true;
    held.card.classList.add('is-dragged');
    held.card.style.translate = `${x}px ${y}px`;
    event.preventDefault();
  },
  onPointerUp: (event: PointerEvent) => {
    const now = held;
    letGo();
    if (!now?.moved) return;
    const [id] = now.card.dataset['card']?.split(' ') ?? [];
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const on = under.map((one) => one.closest<HTMLElement>('[data-card]')).find((one) => one && one !== now.card);
    // The click that ends a drag is not a press of the card.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener('click', swallow, { capture: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    const [onto] = on?.dataset['card']?.split(' ') ?? [];
    if (id !== undefined && onto !== undefined) drop(id, onto);
  },
  onPointerCancel: letGo,
});
