import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';

/** The name of the page: in the browser's tab, and as the first heading for those who hear the page. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title === 'Hansom' ? title : `${title} · Hansom`;
  }, [title]);
  return <VisuallyHidden component="h1">{title}</VisuallyHidden>;
}
