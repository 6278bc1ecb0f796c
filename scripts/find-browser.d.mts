export function findBrowser(): string | undefined
export function getBrowser(): string | undefined
export const noBrowser: string
