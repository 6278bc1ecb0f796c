/** Loads a classic script once. Rejects as `fetch` does if there is no such file. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known !== undefined) return known
  const loaded = new Promise<void>((done, failed) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => done()
    script.onerror = () => {
      loading.delete(url)
      failed(new TypeError(`${url} cannot be loaded`))
    }
    document.head.append(script)
  })
  loading.set(url, loaded)
  return loaded
}

const loading = new Map<string, Promise<void>>()

/** The URL of the classic script that is running. */
export function currentUrl(): string {
  return (document.currentScript as HTMLScriptElement).src
}
