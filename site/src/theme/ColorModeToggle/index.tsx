/**
 * Wraps: ColorModeToggle.
 * Why: the colours change with the press, which is most of what there is to draw; what React has to do for it, the
 * label of the button, follows.
 */
import { startTransition } from 'react';
import type { ReactNode } from 'react';
import type { ColorMode } from '@docusaurus/theme-common';
import Original from '@theme-original/ColorModeToggle';
import type { Props } from '@theme/ColorModeToggle';

export default function ColorModeToggle({ onChange, ...props }: Props): ReactNode {
  return <Original {...props} onChange={(mode: ColorMode | null) => startTransition(() => onChange(mode))} />;
}
