/** Notes what stands where on the screen; called later, it brings back what has moved. */
export function keepScroll(): () => void {
  // at its top a page stays at its top
  if (scrollY === 0) return () => undefined
  const inSight = [...document.querySelectorAll('[data-part="body"] *')]
    .map((element) => ({ element, top: element.getBoundingClientRect().top }))
    .filter(({ top, element }) => top >= 0 && top < innerHeight && element.childElementCount < 20)
  return () => {
    const same = inSight.find(({ element }) => element.isConnected)
    if (same !== undefined) scrollBy(0, same.element.getBoundingClientRect().top - same.top)
  }
}
