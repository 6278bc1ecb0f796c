/**
 * The page that authorization servers return to. It takes the response out of its own URL, before anything else runs, and
 * passes it on: to the page that opened this window, through a channel that has the name of the state and that other origins
 * cannot join, or to the page that left in this tab. It sends nothing itself, names no referrer (RFC 9700 §4.2), and shows
 * nothing of the response.
 */
export const signInPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<title>Sign in</title>
<style>body{margin:3rem;font:1rem/1.5 system-ui,sans-serif}</style>
</head>
<body>
<p role="status"></p>
<script>
{
  const response = new URLSearchParams(location.search)
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) response.append(name, value)
  history.replaceState(null, '', location.pathname)
  const kept = (name) => {
    try {
      return Object(JSON.parse(sessionStorage.getItem('octavo:oauth:' + name)))
    } catch {
      return {}
    }
  }
  const say = (text) => {
    document.querySelector('p').textContent = text
  }
  const state = response.get('state')
  const pending = kept('pending')
  const words = kept('words')
  if (state && pending.state === state && new URL(pending.page, location).origin === location.origin) {
    sessionStorage.setItem('octavo:oauth:pending', JSON.stringify({ ...pending, response: String(response) }))
    location.replace(pending.page)
  } else {
    const channel = new BroadcastChannel('octavo:oauth:' + state)
    const timer = setTimeout(say, 1500, words.foreign || 'No page is waiting for this sign-in, so its response was not used.')
    channel.onmessage = () => {
      clearTimeout(timer)
      say(words.done || 'You can close this window.')
      close()
    }
    channel.postMessage(String(response))
  }
}
</script>
</body>
</html>
`
