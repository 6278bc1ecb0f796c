import type { PlaygroundView } from '../../../../openapi/views/playground-view.ts'
import type { AuthInput } from '../../form-state.client.ts'
import type { SignInScheme } from '../../sign-in/flows.client.ts'
import type { LateWords } from '../../../words/late-english.client.ts'

export interface SignInProps {
  readonly view: PlaygroundView
  readonly scheme: SignInScheme
  /** Scopes that the operation needs. */
  readonly wanted: readonly string[]
  readonly input: AuthInput
  onChange(input: AuthInput): void
}

export interface SignInPanelProps extends SignInProps {
  readonly late: LateWords
  /** Whether the reader has opened it, so that the focus moves into it. */
  readonly isPressed: boolean
}
