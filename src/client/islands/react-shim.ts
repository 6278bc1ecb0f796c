import { Component, createContext, createRef, isValidElement, toChildArray } from 'preact'
import type { ComponentChildren, ComponentType, VNode } from 'preact'
import * as hooks from 'preact/hooks'
import { cloneElement, createElement, Fragment } from './jsx-runtime.ts'

type Props = Record<string, unknown>

/** Re-renders only when a prop changes. */
export function memo(type: ComponentType<Props>, isSame = isShallowlySame) {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return !isSame(this.props as Props, next)
    }

    render() {
      return createElement(type, this.props as Props)
    }
  }
}

export class PureComponent extends Component<Props, Props> {
  override shouldComponentUpdate(props: Props, state: Props): boolean {
    return !isShallowlySame(this.props as Props, props) || !isShallowlySame(this.state, state)
  }

  render(): ComponentChildren {
    return undefined
  }
}

export function forwardRef(render: (props: Props, ref: unknown) => VNode) {
  return ({ ref = null, ...props }: Props) => render(props, ref)
}

export const Children = {
  map: (children: ComponentChildren, draw: (child: unknown, at: number) => unknown) =>
    children === null || children === undefined ? children : toChildArray(children).map(draw),
  forEach: (children: ComponentChildren, visit: (child: unknown, at: number) => void) =>
    toChildArray(children).forEach(visit),
  count: (children: ComponentChildren) => toChildArray(children).length,
  toArray: toChildArray,
  only: (children: ComponentChildren) => toChildArray(children)[0],
}

function isShallowlySame(one: Props, other: Props): boolean {
  return (
    Object.keys(one).every((name) => name in other && Object.is(one[name], other[name])) &&
    Object.keys(other).every((name) => name in one)
  )
}

export {
  Component,
  createContext,
  createElement,
  createElement as h,
  cloneElement,
  createRef,
  Fragment,
  Fragment as StrictMode,
  isValidElement,
}
export * from 'preact/hooks'

/** The default export of `react`. */
export const React = {
  ...hooks,
  Children,
  Component,
  createContext,
  createElement,
  cloneElement,
  createRef,
  forwardRef,
  Fragment,
  isValidElement,
  memo,
  PureComponent,
  StrictMode: Fragment,
}
