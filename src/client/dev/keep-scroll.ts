/** Records the positions of visible elements. The returned function scrolls so that they are where they were. */
export function keepScroll(): () => void {
  // a page that is scrolled to the top stays there
  if (scrollY === 0) return () => undefined
  const inSight = [...document.querySelectorAll('[data-part="body"] *')]
    .map((element) => ({ element, top: element.getBoundingClientRect().top }))
    .filter(({ top, element }) => top >= 0 && top < innerHeight && element.childElementCount < 20)
  return () => {
    const same = inSight.find(({ element }) => element.isConnected)
    if (same !== undefined) scrollBy(0, same.element.getBoundingClientRect().top - same.top)
  }
}
