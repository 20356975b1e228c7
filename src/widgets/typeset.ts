/** Whatever a browser draws is set as in the built pages: src/build/tidy.ts. */
import { options } from 'preact';
import { typeset } from '../lib/typeset.ts';

if (!import.meta.env.SSR)
  options.vnode = (node: { readonly type: unknown; props: unknown }) => {
    // A text is its own properties.
    if (typeof node.props === 'string') node.props = typeset(node.props);
  };
