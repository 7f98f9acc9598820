/**
 * Wraps: ThemedImage.
 * Why: a small SVG stands in the page itself. As a picture each is a request, and a document of its own to the browser,
 * which takes the time of the first paint.
 */
import { ThemedComponent } from '@docusaurus/theme-common';
import { usePluginData } from '@docusaurus/useGlobalData';
import ThemedImage from '@theme-original/ThemedImage';
import type { Props } from '@theme/ThemedImage';
import type { ReactElement } from 'react';
import type { SmallPictures } from '../../../plugins/small-pictures';

export default function ThemedImageWrapper(props: Props): ReactElement {
  const { sources, alt, className: parentClassName, width, height, style } = props;
  const known = usePluginData('site-shell') as SmallPictures;
  const { [sources.light]: light, [sources.dark]: dark } = known;
  if (!light || !dark) return <ThemedImage {...props} />;
  const pictures = { light, dark };
  return (
    <ThemedComponent className={parentClassName}>
      {({ theme, className }) => (
        <svg
          {...{ className, width, height, style, viewBox: pictures[theme].viewBox }}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
          dangerouslySetInnerHTML={{ __html: pictures[theme].shapes }}
        />
      )}
    </ThemedComponent>
  );
}
