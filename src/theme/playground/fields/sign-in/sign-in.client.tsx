import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useForm } from '../../form-context.client.ts'
import type { LateWords } from '../../../words/late-english.client.ts'
import type { SignInPanelProps, SignInProps } from './sign-in-props.client.ts'

/** A button that loads the sign-in of a scheme. A reader who is signed in, or comes back, sees it at once. */
export function SignIn(props: SignInProps) {
  const { words } = useForm()
  const [loaded, setLoaded] = useState<LoadedPanel>()
  const [isReady, setReady] = useState(false)
  const isLoading = useRef(false)
  const load = async (isPressed: boolean): Promise<void> => {
    if (isLoading.current) return
    isLoading.current = true
    const [{ SignInPanel: Panel }, { lateWords }] = await Promise.all([
      import('./sign-in-panel.client.tsx'),
      import('../../late/late-words.client.ts'),
    ])
    setLoaded({ Panel, late: await lateWords(), isPressed })
  }
  const isSignedIn = props.input.source !== undefined
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (isSignedIn || location.hash === '#try=sign-in') void load(false)
  }, [isSignedIn])
  if (loaded !== undefined) {
    const { Panel, ...rest } = loaded
    return <Panel {...props} {...rest} />
  }
  return (
    <button
      type="button"
      data-part="small"
      data-scheme={props.scheme.id}
      disabled={!isReady}
      onClick={() => void load(true)}
    >
      {words.signIn}
    </button>
  )
}

interface LoadedPanel {
  readonly Panel: ComponentType<SignInPanelProps>
  readonly late: LateWords
  readonly isPressed: boolean
}
