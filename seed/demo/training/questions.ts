/** What the demo asks about the rules of the city, as a trainer would write it down for Moodle: one line of each is enough. */
export const RULES_QUESTIONS = `$CATEGORY: rules of the city

::Pick-up in a bus lane::A passenger waves from a stop in the bus lane. What do you do?{
=Drive on and stop where stopping is allowed
~Stop at once, it is quick
~Stop with the hazard lights on
}

::Meter::When do you switch the meter on?{
=Once the passenger is aboard and has said where to
~As soon as the job is accepted
~When you turn into the street of the pick-up
}

::Quote::A passenger has a fixed price and asks for a short stop on the way. What is right?{
~%50%Say before the stop what it costs
~%50%Let the passenger decide
~%-50%Stop and add it at the end
~%-50%Refuse any stop
}

::Guide dog::A passenger with a guide dog may be refused, because of the dog.{FALSE}

::Belts::In a taxi everybody over 15 answers for their own seat belt.{TRUE}

::Seat for a child::Up to which height, in centimetres, does a child need a seat of its own?{#135}

::Emergency number::Which number do you call where somebody is hurt?{=112}

::Lost bag::You find a bag on the back seat after the shift. What do you do?{
=Hand it in at the office and say where it lay
~Keep it until somebody asks
~Leave it at the rank
}

::Hours::How many hours of rest do you need between two shifts, at least?{#8..11}

::Lights::What does each light on the roof say?{
=Lit -> free
=Dark -> hired or not at work
= -> calls the police
}

::Complaint::A passenger is angry about the way you took. Which of these help?{
~%50%Listen, and say sorry for the trouble
~%50%Tell how to write to the office
~%-50%Argue until you reach the end
}

::Phone::You may read a message of the office while you drive.{FALSE}
`;
