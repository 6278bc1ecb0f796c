import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { createRenderContext, restoringContexts } from '../../src/theme/render-context.ts'

describe('a render context on the server', () => {
  const { use, Provider } = createRenderContext('initial')
  const Shown = () => <>{use()} </>
  const Throwing = () => {
    throw new Error('no')
  }

  test('gives components the value of the nearest provider', () => {
    const tree = (
      <>
        <Shown />
        <Provider value="outer">
          <Shown />
          <Provider value="inner">
            <Shown />
          </Provider>
          <Shown />
        </Provider>
        <Shown />
      </>
    )
    expect(renderToString(tree)).toBe('initial outer inner outer initial ')
  })

  test('has its value of before again after a component threw', () => {
    const tree = (
      <Provider value="lost">
        <Throwing />
      </Provider>
    )
    expect(() => restoringContexts(() => renderToString(tree))).toThrow('no')
    expect(renderToString(<Shown />)).toBe('initial ')
  })

  test('a nested render that throws leaves the outer one as it was', () => {
    const Caught = () => {
      try {
        restoringContexts(() => renderToString(<Provider value="lost" children={<Throwing />} />))
      } catch {
        // as a component that survives the failure of its children
      }
      return <Shown />
    }
    expect(renderToString(<Provider value="outer" children={<Caught />} />)).toBe('outer ')
  })
})
