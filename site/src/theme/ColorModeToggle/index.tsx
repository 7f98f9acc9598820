/**
 * Replaces: ColorModeToggle.
 * Why: the button of the original is disabled until React has started, and takes the next mode from what was rendered last,
 * so that fast presses are lost. This one takes it from the page, which `site/start/colour-mode.client.ts` changes before
 * React has started. The colours change with the press, and the label after it. Without a choice of the reader, the
 * original calls the mode that of the system even where the system is not followed.
 */
import { useColorMode } from '@docusaurus/theme-common';
import type { ColorMode } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import styles from '@docusaurus/theme-classic/lib/theme/ColorModeToggle/styles.module.css';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import type { Props } from '@theme/ColorModeToggle';
import clsx from 'clsx';
import { startTransition } from 'react';
import type { ReactElement } from 'react';

const labels: Record<ColorMode | 'system', string> = {
  system: translate({ id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode' }),
  light: translate({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' }),
  dark: translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' }),
};

export default function ColorModeToggle(props: Props): ReactElement {
  const { className, buttonClassName, respectPrefersColorScheme, value, onChange } = props;
  const { colorMode } = useColorMode();
  const mode = labels[respectPrefersColorScheme ? (value ?? 'system') : colorMode];
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles.toggleButton, buttonClassName)}
        onClick={() => startTransition(() => onChange(nextMode(respectPrefersColorScheme)))}
        title={mode}
        aria-label={translate(
          { id: 'theme.colorToggle.ariaLabel', message: 'Switch between dark and light mode (currently {mode})' },
          { mode },
        )}
      >
        {/* The style sheet shows the one of `data-theme-choice`, before React has started too. */}
        <IconLightMode aria-hidden className={clsx(styles.toggleIcon, styles.lightToggleIcon)} />
        <IconDarkMode aria-hidden className={clsx(styles.toggleIcon, styles.darkToggleIcon)} />
        <IconSystemColorMode aria-hidden className={clsx(styles.toggleIcon, styles.systemToggleIcon)} />
      </button>
    </div>
  );
}

/** @returns the mode after the one that the page shows; `null` is that of the system */
function nextMode(respectsSystem: boolean): ColorMode | null {
  const { theme, themeChoice } = document.documentElement.dataset;
  if (!respectsSystem) return theme === 'dark' ? 'light' : 'dark';
  if (themeChoice === 'dark') return null;
  return themeChoice === 'light' ? 'dark' : 'light';
}
