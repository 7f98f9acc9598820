/**
 * Wraps: ColorModeToggle.
 * Why: the colours change with the press, which is most of what there is to draw; what React has to do for it, the
 * label of the button, follows. Without a choice of the reader, the original calls the mode that of the system even where
 * the system is not followed.
 */
import { startTransition } from 'react';
import type { ReactNode } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import type { ColorMode } from '@docusaurus/theme-common';
import Original from '@theme-original/ColorModeToggle';
import type { Props } from '@theme/ColorModeToggle';

export default function ColorModeToggle({ onChange, value, ...props }: Props): ReactNode {
  const { colorMode } = useColorMode();
  const shown = props.respectPrefersColorScheme ? value : colorMode;
  return (
    <Original {...props} value={shown} onChange={(mode: ColorMode | null) => startTransition(() => onChange(mode))} />
  );
}
