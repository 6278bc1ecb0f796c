/** Whether a host is this machine, to which browsers allow plain http from a page that is served over https. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(hostname)
}
