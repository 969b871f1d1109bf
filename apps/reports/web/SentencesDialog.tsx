import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FIGURE_NAMES, figureOf } from '#core/figure/figures.ts';
import { figureSays, figureTitle } from '#core/figure/said.ts';
import { useReportTexts } from './texts.ts';

/** Every figure with the sentence that says what it counts. */
export function SentencesDialog({ onClose }: { onClose: () => void }) {
  const say = useReportTexts();
  const { language } = useTranslation().i18n;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('sentences')}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <dl>
        {FIGURE_NAMES.map((name) => (
          <div key={name}>
            <dt>
              <strong>{figureTitle(name, language)}</strong>
            </dt>
            <dd>
              {figureSays(name, language)} ({say('since', { version: figureOf(name).since })})
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
